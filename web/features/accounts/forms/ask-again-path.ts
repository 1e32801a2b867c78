/** Where a new verification mail is asked for: a guest names the address, and is sent home where none is named at all. */
export const askAgainPath = ({ address, isCustomer }: { address: string; isCustomer: boolean }): string =>
  isCustomer ? '/verify-email-request' : `/verify-email-request?${new URLSearchParams({ email: address })}`
