/** The page that lists the customer's addresses. */
export const addressPath = '/profile/address'
