/**
 * Programs that read pages for search engines and for previews of links: they keep no cookie, so an address is all that tells them a
 * language. Names as they stand in the `User-Agent` header, documented by each of them, in lower case.
 */
const crawlers = [
  'googlebot',
  'google-inspectiontool',
  'bingbot',
  'yandexbot',
  'duckduckbot',
  'baiduspider',
  'applebot',
  'slurp',
  'seznambot',
  'petalbot',
  'facebookexternalhit',
  'twitterbot',
  'discordbot',
  'telegrambot',
  'whatsapp',
  'vkshare',
  'linkedinbot',
] as const

export function isCrawler(userAgent = ''): boolean {
  const name = userAgent.toLowerCase()
  return crawlers.some((crawler) => name.includes(crawler))
}
