/** Maximum characters of an override's reason. */
export const maxReason = 300
/** Maximum characters of a corrected name or sentence. */
export const maxText = 300
export const maxFileRows = 5000
