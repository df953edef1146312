/** Rows a page comes with: what a window of 1080 pixels shows. Each one costs drawing time on the server and on the player's machine. */
export const firstRows = 28
