import { crc32, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readWindowsProgram, toWindowProgram } from './windows-program.ts'
import { zip } from './zip.ts'

/** The head of a 64-bit Windows program, and a signature behind it. */
function aRuntime(signature: string): Buffer {
  const file = Buffer.alloc(0x400)
  file.write('MZ', 0, 'latin1')
  file.writeUInt32LE(0x80, 0x3c)
  file.write('PE\0\0', 0x80, 'latin1')
  file.writeUInt16LE(0x8664, 0x84)
  file.writeUInt16LE(0x20b, 0x98)
  file.writeUInt16LE(3, 0x98 + 68)
  file.writeUInt32LE(file.length, 0x98 + 112 + 32)
  file.writeUInt32LE(signature.length, 0x98 + 112 + 36)
  return Buffer.concat([file, Buffer.from(signature)])
}

test('the runtime loses its console and its signature, and nothing else', () => {
  const runtime = aRuntime('signed by somebody')
  const program = toWindowProgram(runtime)
  expect(readWindowsProgram(program)).toEqual({ machine: 0x8664, subsystem: 2, certificate: { offset: 0, size: 0 } })
  const changed = [...program].flatMap((byte, at) => (byte === runtime[at] ? [] : [at]))
  expect(program.length).toBe(0x400)
  expect(changed.every((at) => at === 0x98 + 68 || (at >= 0x98 + 144 && at < 0x98 + 152))).toBe(true)
  expect(() => toWindowProgram(program)).toThrow('subsystem 2')
  expect(() => toWindowProgram(Buffer.from('\x7fELF'.padEnd(200)))).toThrow('no 64-bit Windows program')
})

/** The files of an archive as its directory lists them, which is what programs go by. */
function readArchive(archive: Buffer) {
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  let entry = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const at = entry
    const nameLength = archive.readUInt16LE(at + 28)
    const packedLength = archive.readUInt32LE(at + 20)
    const local = archive.readUInt32LE(at + 42)
    entry += 46 + nameLength
    const packed = archive.subarray(local + 30 + nameLength, local + 30 + nameLength + packedLength)
    const content = inflateRawSync(packed)
    expect(crc32(content)).toBe(archive.readUInt32LE(at + 16))
    const mode = archive.readUInt8(at + 5) === 3 ? { mode: (archive.readUInt32LE(at + 38) >>> 16) & 0o777 } : {}
    return { name: archive.toString('utf8', at + 46, at + 46 + nameLength), content, ...mode }
  })
}

test('an archive unpacks to what went in', () => {
  const files = [
    { name: 'Stashwise Pilot.exe', content: Buffer.from('MZ'.repeat(5000)) },
    { name: 'Прочти.txt', content: Buffer.from('Запустите программу') },
    { name: 'stashwise-pilot', content: Buffer.from('\x7fELF'), mode: 0o755 },
  ]
  expect(readArchive(zip(files))).toEqual(files)
})
