/** The page that lists the customer's saved travellers. */
export const travellersPath = '/profile/travellers'
