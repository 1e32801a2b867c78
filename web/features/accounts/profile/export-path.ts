/** Where a customer takes a copy of their data from. */
export const exportPath = '/profile/export'
