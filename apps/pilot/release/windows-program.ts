/** Layout of a Windows program. Source: Microsoft, "PE Format". */
const optionalHeaderAt = 24
const subsystemAt = 68
const certificateDirectory = 4
const pe32Plus = 0x20b
const consoleSubsystem = 3
const windowSubsystem = 2

export type WindowsProgram = {
  machine: number
  subsystem: number
  /** Where the signature is and how long; both 0 without one. */
  certificate: { offset: number; size: number }
}

/** Position of the optional header. @throws RangeError when the file is no 64-bit Windows program. */
function findOptionalHeader(file: Buffer): number {
  const pe = file.toString('latin1', 0, 2) === 'MZ' ? file.readUInt32LE(0x3c) : -1
  const isProgram = pe > 0 && file.toString('latin1', pe, pe + 4) === 'PE\0\0'
  const at = pe + optionalHeaderAt
  if (!isProgram || file.readUInt16LE(at) !== pe32Plus) throw new RangeError('This is no 64-bit Windows program.')
  return at
}

const certificateEntry = (optionalHeader: number) => optionalHeader + 112 + certificateDirectory * 8

export function readWindowsProgram(file: Buffer): WindowsProgram {
  const header = findOptionalHeader(file)
  const entry = certificateEntry(header)
  return {
    machine: file.readUInt16LE(header - 20),
    subsystem: file.readUInt16LE(header + subsystemAt),
    certificate: { offset: file.readUInt32LE(entry), size: file.readUInt32LE(entry + 4) },
  }
}

/**
 * The runtime as a program without a console window, and without its makers' signature, which a changed file would break.
 * @returns a new buffer.
 */
export function toWindowProgram(runtime: Buffer): Buffer {
  const { certificate, subsystem } = readWindowsProgram(runtime)
  if (subsystem !== consoleSubsystem) throw new RangeError(`The runtime has the subsystem ${subsystem}, not ${consoleSubsystem}.`)
  const endsWithSignature = certificate.size > 0 && certificate.offset + certificate.size >= runtime.length
  const program = Buffer.from(endsWithSignature ? runtime.subarray(0, certificate.offset) : runtime)
  const header = findOptionalHeader(program)
  program.writeUInt16LE(windowSubsystem, header + subsystemAt)
  program.fill(0, certificateEntry(header), certificateEntry(header) + 8)
  return program
}
