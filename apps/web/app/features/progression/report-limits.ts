export const maxReportLength = 1000
export const maxGameVersionLength = 20
/** A screenshot as it is sent: the page makes it smaller first. Bytes. */
export const maxScreenshotBytes = 400_000
