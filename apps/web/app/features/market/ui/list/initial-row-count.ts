/** Rows in the server's page: what a viewport of 1080 pixels shows. Each one costs rendering time on the server and on the player's device. */
export const initialRowCount = 28
