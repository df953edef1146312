import sanitizeHtml from 'sanitize-html'
import { alertTags } from './markup.ts'

/**
 * An admin's alert text with only the elements an alert may use. Called where the text is written and where it leaves the server;
 * the page renders it through `parseMarkup`, which allows no more.
 */
export const sanitizeAlert = (text: string): string =>
  sanitizeHtml(text, {
    allowedTags: [...alertTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  }).trim()
