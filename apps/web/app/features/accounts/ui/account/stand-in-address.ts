/** False for the address that stands in where the platform told none: no mail reaches it, so no code does. */
export const hasAddress = (email: string): boolean => !email.endsWith('.invalid')
