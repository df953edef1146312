import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { EditForm, LocalForm } from './form.tsx'

afterEach(cleanup)

test('a form that a script handles is one that browsers send nowhere, also before that script runs', () => {
  const send = () => {}
  for (const html of [renderToString(<LocalForm onSend={send} />), renderToString(<EditForm onSend={send}>Field</EditForm>)]) {
    expect(html).toContain('method="dialog"')
    expect(html).not.toContain('action=')
  }
})

test('only the innermost form is sent', () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  render(
    <div onSubmit={outer}>
      <LocalForm onSend={inner}>
        <button type="submit">Send</button>
      </LocalForm>
    </div>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(inner).toHaveBeenCalledOnce()
  expect(outer).not.toHaveBeenCalled()
})

const app = join(import.meta.dirname, '../..')
const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
const formTag = /<(form|Form|EditForm)\b((?:[^>"'{]|"[^"]*"|'[^']*'|=>|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*)>/g
const forms = files.flatMap((file) =>
  [...readFileSync(join(app, file), 'utf8').matchAll(formTag)].map(([, tag = '', attributes = '']) => ({ file, tag, attributes })),
)
/** Forms that say what handles them are local, name an address, or are posted to their own page. */
const postsToItsPage = ({ tag, attributes }: (typeof forms)[number]) =>
  !/\bonSend=|\bmethod="get"/.test(attributes) && !/\baction=/.test(attributes) && (tag !== 'Form' || !/\brole="search"/.test(attributes))

/** Parts of pages under `/admin`, and of the forms of all. */
const isOfAdmins = (file: string) =>
  ['features/admin/', 'features/challenges/ui/moderate/', 'kit/form/'].some((folder) => file.startsWith(folder))

test('forms that are posted to their own page are those of admins, whose pages all take them', () => {
  const pages = files.filter((file) => file.startsWith('routes/admin/') && !file.endsWith('admin-errors.tsx'))
  expect(forms.length).toBeGreaterThan(20)
  expect(forms.filter(postsToItsPage).filter(({ file }) => !isOfAdmins(file))).toEqual([])
  for (const file of pages.filter((page) => readFileSync(join(app, page), 'utf8').includes('loader')))
    expect(readFileSync(join(app, file), 'utf8'), file).toMatch(/export const action\b/)
})
