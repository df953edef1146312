import { expect, test, vi } from 'vitest'
import { createGroupPictures, splitGroups, withGroups } from './svg-groups.ts'

const sheet = `<svg xmlns="http://www.w3.org/2000/svg"><rect id="paper"/><g id="Ground_Level"><path/></g><g id="Second_Floor"><g id="Room"/></g><g><text/></g></svg>`
const idsIn = (svg: string | undefined) => [...(svg ?? '').matchAll(/id="(\w+)"/g)].map(([, id]) => id)

test('an address names its groups behind the file', () => {
  expect(splitGroups('https://host/Customs.svg#Ground_Level+Roads')).toEqual({
    file: 'https://host/Customs.svg',
    groups: ['Ground_Level', 'Roads'],
  })
  expect(splitGroups('https://host/Woods.svg')).toEqual({ file: 'https://host/Woods.svg', groups: [] })
})

test('of the floors of a picture only the wanted ones are left, with all that is no floor', () => {
  expect(idsIn(withGroups(sheet, ['Second_Floor']))).toEqual(['paper', 'Second_Floor', 'Room'])
  expect(idsIn(withGroups(sheet, ['Ground_Level', 'Second_Floor']))).toEqual(['paper', 'Ground_Level', 'Second_Floor', 'Room'])
})

test.each([
  ['a picture without that floor', sheet, ['Third_Floor']],
  ['a floor that is inside of another', sheet, ['Room']],
  ['a page in its place', '<!doctype html><title>404</title>', ['Ground_Level']],
  ['half a file', '<svg xmlns="http://www.w3.org/2000/svg"><g id="Ground_Level">', ['Ground_Level']],
  ['no floor at all', sheet, []],
])('%s gives no picture', (_, svg, groups) => expect(withGroups(svg, groups)).toBeUndefined())

test('the file of a map is read once for all of its floors, and again after it could not be read', async () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:picture'
    },
  )
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(sheet))
  fetched.mockImplementationOnce(async () => new Response('', { status: 503 }))
  const pictureOf = createGroupPictures(new AbortController().signal)
  await expect(pictureOf('https://host/Customs.svg#Ground_Level')).rejects.toThrow('503')
  await Promise.all([pictureOf('https://host/Customs.svg#Ground_Level'), pictureOf('https://host/Customs.svg#Second_Floor')])
  await pictureOf('https://host/Customs.svg#Ground_Level')
  expect(fetched).toHaveBeenCalledTimes(2)
})
