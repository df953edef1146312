/** Longest text of one field. */
export const maxField = 12_000
/** An objective that takes more items than this takes a whole kind of them: they are not typed one by one. */
export const maxItemsListed = 200
/** The id under which the form has the fields of an objective that the feed misses. */
export const newObjective = 'new'
