import type { ChosenFolder } from './file-system.ts'

/** A file is written once its size has been the same for this long; one that takes longer than all tries is left out. Milliseconds. */
const pauseMs = 150
const maxTries = 20

/** A file that has just appeared, once the game has written it; undefined when it is gone again or stays empty. */
export async function readNewFile(folder: Pick<ChosenFolder, 'getFileHandle'>, name: string, pause = pauseMs): Promise<File | undefined> {
  let size = -1
  for (let tries = 0; tries < maxTries; tries++) {
    try {
      const file = await (await folder.getFileHandle(name)).getFile()
      if (file.size > 0 && file.size === size) return file
      size = file.size
    } catch (error) {
      // Gone, or locked by the program that writes it.
      if (error instanceof DOMException && error.name === 'NotFoundError') return undefined
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return undefined
}
