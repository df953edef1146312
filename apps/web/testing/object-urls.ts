import { vi } from 'vitest'

/** Every file and picture has this address until the test ends. `created`: what addresses were asked for. */
export function stubObjectUrls() {
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  return { created: vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:stub') }
}
