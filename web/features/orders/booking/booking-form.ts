/** The name of the form of a product's booking among the drafts of a customer. */
export const bookingForm = (product: string): string => `booking ${product}`
