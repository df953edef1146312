/** False for the placeholder address of a user whose platform gave none: no mail reaches it, so no code does. */
export const hasAddress = (email: string): boolean => !email.endsWith('.invalid')
