/** The name of the form of a model's booking among the drafts of a customer. */
export const bookingForm = (model: string): string => `booking ${model}`
