/** Rows a page comes with: more than the highest window shows, so that the first drawing is complete. */
export const firstRows = 40
