/** Letters, digits and `_ . -` in any script, a letter or digit first: what the server takes, known before asking. */
export const isUsername = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}_.-]{2,23}$/u.test(text)
