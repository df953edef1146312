/** Frames between site and database: session and length (4 bytes each), bytes. Session 0 has JSON control messages; length 0 ends one. */
export const controlSession = 0
export const sliceBytes = 64 * 1024

/** Writes bytes as frames of at most {@link sliceBytes}, so that no receiver ever gets a large piece at once. */
export function writeFrames(write: (bytes: Uint8Array) => unknown, session: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    const slice = bytes.subarray(at, at + sliceBytes)
    const frame = Buffer.allocUnsafe(8 + slice.length)
    frame.writeUInt32BE(session, 0)
    frame.writeUInt32BE(slice.length, 4)
    frame.set(slice, 8)
    write(frame)
  }
}

/** Says that a session ended. */
export function endFrame(session: number): Buffer {
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(session, 0)
  return frame
}

/** Takes pipe bytes in any slices and calls back once per complete frame. */
export function frameViewer(onFrame: (session: number, bytes: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    while (bytes.length >= 8) {
      const length = bytes.readUInt32BE(4)
      if (bytes.length < 8 + length) break
      onFrame(bytes.readUInt32BE(0), bytes.subarray(8, 8 + length))
      bytes = bytes.subarray(8 + length)
    }
    rest = bytes
  }
}
