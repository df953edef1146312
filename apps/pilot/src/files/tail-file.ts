import { open, stat } from 'node:fs/promises'
import { StringDecoder } from 'node:string_decoder'

const chunkBytes = 64 * 1024

export type TailHandlers = {
  onText: (text: string) => void
  /** The file became shorter or is another one: what follows is its beginning. */
  onRestart: () => void
}

export type Tail = {
  /** Reads what was added since the last time, a piece at a time. A file that is gone or cannot be opened now is read another time. */
  read: () => Promise<void>
}

/** The mark with which Windows programs begin a text of two bytes a letter. */
const isUtf16 = (start: Buffer): boolean => start[0] === 0xff && start[1] === 0xfe

/** Follows a file that grows, is cut or is replaced. It is never held open: the game may rename and delete it. */
export function createTail(path: string, { onText, onRestart }: TailHandlers): Tail {
  let offset = 0
  let fileId: bigint | undefined
  let decoder = new StringDecoder('utf8')

  function restart() {
    offset = 0
    decoder = new StringDecoder('utf8')
    onRestart()
  }

  async function readFrom(buffer: Buffer): Promise<void> {
    await using file = await open(path, 'r')
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, offset)
      if (bytesRead === 0) return
      if (offset === 0 && isUtf16(buffer)) decoder = new StringDecoder('utf16le')
      offset += bytesRead
      onText(decoder.write(buffer.subarray(0, bytesRead)))
    }
  }

  return {
    read: async () => {
      const found = await stat(path, { bigint: true }).catch(() => undefined)
      if (!found?.isFile()) return
      if (Number(found.size) < offset || (fileId !== undefined && found.ino !== fileId)) restart()
      fileId = found.ino
      if (Number(found.size) > offset) await readFrom(Buffer.allocUnsafe(chunkBytes)).catch(() => undefined)
    },
  }
}
