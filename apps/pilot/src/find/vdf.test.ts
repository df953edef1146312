import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listGameLibraries, parseVdf, readInstallFolder } from './vdf.ts'

const libraries = String.raw`
"libraryfolders"
{
	"0"
	{
		"path"		"C:\\Program Files (x86)\\Steam"
		"label"		""
		"apps"
		{
			"228980"		"450000000"
		}
	}
	"1"
	{
		"path"		"D:\\Spiele \"alt\""
		"apps"
		{
			"3932890"		"52000000000"
		}
	}
}
`

test('the library that has the game comes first', () => {
  expect(listGameLibraries(libraries)).toEqual(['D:\\Spiele "alt"', 'C:\\Program Files (x86)\\Steam'])
})

test('libraries of older versions are looked through as well', () => {
  expect(listGameLibraries('"LibraryFolders" { "TimeNextStatsReport" "1700000000" "1" "E:\\\\Steam" }')).toEqual(['E:\\Steam'])
})

test.each([
  ['"AppState" { "appid" "3932890" "installdir" "Escape from Tarkov" }', 'Escape from Tarkov'],
  ['"AppState" { "installdir" "..\\\\..\\\\Windows" }', undefined],
  ['"AppState" { "installdir" ".." }', undefined],
  ['"AppState" { }', undefined],
  ['', undefined],
])('%s is in the folder %s', (manifest, folder) => expect(readInstallFolder(manifest)).toBe(folder))

test('no text makes it fail', () => {
  const noise = fc.array(fc.constantFrom('"', '{', '}', '\\', 'a', '__proto__', ' ', '\n')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(noise, (text) => {
      parseVdf(text)
      expect(listGameLibraries(`"libraryfolders"{${text}`)).toBeInstanceOf(Array)
      expect(({} as Record<string, unknown>)['a']).toBeUndefined()
    }),
  )
})
