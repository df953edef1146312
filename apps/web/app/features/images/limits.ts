/** Rows that the list sends at first, and at most. */
export const firstRows = 50
export const maxRows = 1000
/** Icons of one page: few enough to look at each. */
export const iconsOfPage = 240
/** Broken addresses that are listed. */
export const maxBroken = 100
/** Files that are uploaded together: as many changes as an admin may make without a fresh second factor. */
export const maxFiles = 50
