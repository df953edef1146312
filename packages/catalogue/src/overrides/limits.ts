/** Longest reason of an override. */
export const maxReason = 300
/** Longest corrected text: a name, or an objective's sentence. */
export const maxText = 300
/** Overrides of one file. */
export const maxFileRows = 5000
