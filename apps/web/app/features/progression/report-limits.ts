export const longestReport = 1000
export const longestGameVersion = 20
/** A screenshot as it is sent: the page makes it smaller first. Bytes. */
export const largestScreenshot = 400_000
