/** Items whose figures are asked for at once: those of a full picture and the candidates of its doubtful cells. */
export const maxItems = 1000
/** The largest file that is read. Bytes. */
export const maxFileBytes = 60_000_000
/** Pictures that are read together: the longest stash is six screens. */
export const maxShots = 12
/** Corrected cells that a browser remembers. */
export const maxMemories = 300
/** Items whose pictures are compared with the doubtful cells of one screenshot. */
export const maxPictures = 200
/** Files of the game's icon folder that are looked at; it has one for every item that was shown. */
export const maxIconFiles = 30_000
/** The largest list of icons that is opened. Bytes. */
export const maxIndexBytes = 4_000_000
/** The largest icon that is decoded. Bytes, and pixels a side: an item of 16 cells has 1009. */
export const maxIconBytes = 500_000
export const maxIconSide = 1100
