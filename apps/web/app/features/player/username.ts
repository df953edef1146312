/** Letters, digits and `_ . -`, in any script, a letter or digit first; what a player would call themselves. */
export const usernamePattern = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{2,23}$/u

/** Whether the server takes a name as it is; known before it is asked. */
export const isUsername = (text: string): boolean => usernamePattern.test(text)
