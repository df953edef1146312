/** Patterns in the order in which they must be asked: browsers name their relatives as well. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
] as const

export type Device = { browser: string | undefined; system: string | undefined; isPhone: boolean }

/** The browser and system a user agent names, by the names people know them by; what is not recognised is undefined. */
export function deviceOf(userAgent: string): Device {
  const find = (table: readonly (readonly [string, RegExp])[]) => table.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return { browser: find(browsers), system: find(systems), isPhone: /\bMobile\b|\biPhone\b|\bAndroid\b/.test(userAgent) }
}
