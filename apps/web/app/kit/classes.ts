/** Joins the class names that apply. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
