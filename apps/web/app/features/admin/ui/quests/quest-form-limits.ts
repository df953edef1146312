export const longestNote = 300
/** Longest text of one field. */
export const longestField = 12_000
/** An objective that takes more items than this takes a whole kind of them: they are not typed one by one. */
export const mostItemsListed = 200
/** Longest name of a quest or sentence of an objective. */
export const longestText = 300
/** The id under which the form has the fields of an objective that the feed misses. */
export const newObjective = 'new'
