import { expect, test } from 'vitest'
import { prioritisePreloads } from './prioritise-preloads.ts'

const order = (html: string) => prioritisePreloads(Buffer.from(html)).toString()

test('style sheets are fetched before all else, scripts with low priority, and nothing is lost', () => {
  const page =
    '<html><head><meta charSet="utf-8"/><link rel="preload" as="font" href="/f.woff2"/><link rel="modulepreload" href="/a.js" nonce="n"/><title>Цены ₽</title><link rel="modulepreload" href="/b.js"/><link nonce="n" rel="stylesheet" href="/root.css"/><link nonce="n" rel="stylesheet" href="/item.css"/></head><body>₽ <link rel="modulepreload" href="/late.js"/></body></html>'
  expect(order(page)).toBe(
    '<html><head><meta charSet="utf-8"/><link rel="preload" as="style" href="/root.css"/><link rel="preload" as="style" href="/item.css"/><link rel="preload" as="font" href="/f.woff2"/><link rel="modulepreload" fetchpriority="low" href="/a.js" nonce="n"/><title>Цены ₽</title><link rel="modulepreload" fetchpriority="low" href="/b.js"/><link nonce="n" rel="stylesheet" href="/root.css"/><link nonce="n" rel="stylesheet" href="/item.css"/></head><body>₽ <link rel="modulepreload" href="/late.js"/></body></html>',
  )
})

test.each(['<p>no head ₽</p>', '<html><head><title>₽</title></head></html>', ''])('a page without links stays as it is: %j', (page) => {
  expect(order(page)).toBe(page)
})
