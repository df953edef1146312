/** The script of a page could not be loaded, and loading the page from the server is no way out either. */
export class PageScriptError extends Error {
  override name = 'PageScriptError'
}
