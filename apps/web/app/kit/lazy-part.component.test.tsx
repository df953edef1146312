import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'
import { onMissingPart, reloadLostStyles } from './missing-part.ts'

afterEach(cleanup)

const Part = () => <p>the part</p>

test('a part that cannot be fetched is left out, reported, and asked for again when it is next shown', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const reported = vi.fn()
  const end = onMissingPart(reported)
  let isOnline = false
  const Lazy = lazyPart(() => (isOnline ? Promise.resolve(Part) : Promise.reject(new Error('offline'))))
  const page = (
    <Suspense>
      <Lazy />
    </Suspense>
  )
  const first = render(page)
  await vi.waitFor(() => expect(reported).toHaveBeenCalled())
  expect(screen.queryByText('the part')).toBeNull()
  first.unmount()
  isOnline = true
  render(page)
  await screen.findByText('the part')
  end()
})

test('a stylesheet that did not arrive is fetched again once', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/part.css' })
  document.head.append(link)
  link.dispatchEvent(new Event('error'))
  const done = reloadLostStyles()
  const again = document.head.querySelector<HTMLLinkElement>('link[href="/assets/part.css"]')
  expect(again).not.toBe(link)
  again?.dispatchEvent(new Event('load'))
  await done
  await reloadLostStyles()
  expect(document.head.querySelector('link[href="/assets/part.css"]')).toBe(again)
  again?.remove()
})
