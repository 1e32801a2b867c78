/** The digits of a whole number in groups of three: "1234567" as "1,234,567", as `Intl` groups them in both languages. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
