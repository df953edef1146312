import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@stashwise/game/locale'
import { lastCode } from './login.ts'
import { expect, openPage, waitUntilHydrated } from './test.ts'
import { type Say, wordingOf } from './wording.ts'

type Mode = 'PVP' | 'PVE'
/** A person at a browser, who knows the site's words in one language and finds the menus of a wide window as of a phone. */
export class Player {
  readonly page: Page
  readonly say: Say

  constructor(page: Page, locale: Locale) {
    this.page = page
    this.say = wordingOf(locale)
  }

  get isOnPhone(): boolean {
    return (this.page.viewportSize()?.width ?? 0) < 1024
  }

  /** Asks for a code on the page that is open and types it in. */
  async logIn(email: string) {
    await this.page.getByLabel(this.say('account.login.email')).fill(email)
    await this.page.keyboard.press('Enter')
    const code = this.page.getByLabel(this.say('account.login.code'), { exact: true })
    await code.waitFor()
    await code.fill(await lastCode(this.page, email))
    await expect(this.page.getByRole('heading', { level: 1, name: this.say('account.title'), exact: true })).toBeVisible()
    // The page was loaded again: a press before it is hydrated would be lost.
    await waitUntilHydrated(this.page)
  }

  /** The user menu: of the header, or the burger menu on a phone. */
  async openMenu(): Promise<Locator> {
    if (this.isOnPhone) {
      await this.page.getByRole('button', { name: this.say('shell.menu.open') }).click()
      return this.page.getByRole('dialog', { name: this.say('shell.menu.title'), exact: true })
    }
    const button = this.page.getByRole('banner').getByRole('button', { name: this.say('user.menu.title') })
    const menu = this.page.getByRole('banner')
    const pmcs = menu.getByRole('list', { name: this.say('user.menu.pmcs') })
    // A page that was still on its way when the button was pressed closes the menu as it comes.
    await expect(async () => {
      if (!(await pmcs.isVisible())) await button.click()
      await expect(pmcs).toBeVisible({ timeout: 1000 })
    }).toPass()
    return menu
  }

  async closeMenu() {
    await this.page.keyboard.press('Escape')
  }

  async expectPmc({ name, faction, level, mode }: { name?: string; faction: 'USEC' | 'BEAR'; level: number; mode: Mode }) {
    const menu = await this.openMenu()
    const pmcs = menu.getByRole('list', { name: this.say('user.menu.pmcs') })
    const selected = pmcs.getByRole('listitem').filter({ hasText: this.say('user.menu.current') })
    await expect(selected).toContainText(name ?? this.say('user.menu.unnamed'))
    await expect(selected).toContainText(this.say('user.menu.facts', { faction, level, mode }))
    await this.closeMenu()
  }

  async expectPmcCount(count: number) {
    const menu = await this.openMenu()
    await expect(menu.getByRole('list', { name: this.say('user.menu.pmcs') }).getByRole('listitem')).toHaveCount(count)
    await this.closeMenu()
  }

  get settings(): Locator {
    return this.page.getByRole('dialog', { name: this.say('user.settings.title') })
  }

  async openSettings(): Promise<Locator> {
    const menu = await this.openMenu()
    await menu.getByRole('button', { name: this.say('user.menu.settings') }).click()
    await expect(this.settings).toBeVisible()
    return this.settings
  }

  async closeSettings() {
    await this.page.keyboard.press('Escape')
    await expect(this.settings).toBeHidden()
  }

  async setLevel(level: number) {
    const field = this.settings.getByLabel(this.say('user.settings.level'), { exact: true })
    await field.fill(String(level))
    await field.press('Enter')
  }

  async expectSaved() {
    await expect(this.settings.getByRole('status').filter({ hasText: this.say('user.save.saved') })).toBeVisible()
  }

  get sure(): Locator {
    return this.page.getByRole('alertdialog', { name: this.say('account.sure') })
  }

  /** Game modes as they stand in the header, or in the opened burger menu. */
  private modes(menu: Page | Locator): Locator {
    return menu.getByRole('group', { name: this.say('shell.mode.label') })
  }

  private async withModes(use: (modes: Locator) => Promise<void>) {
    if (!this.isOnPhone) return use(this.modes(this.page).first())
    await use(this.modes(await this.openMenu()))
    await this.closeMenu()
  }

  /** Presses a mode, and sees the switch and the title of the list follow. */
  async playMode(mode: Mode) {
    await this.withModes(async (modes) => {
      await modes.getByRole('button', { name: mode }).click()
      await expect(modes.getByRole('button', { name: mode })).toHaveAttribute('aria-pressed', 'true')
    })
    await this.expectMarketOf(mode)
  }

  async expectModeSwitch(mode: Mode) {
    await this.withModes((modes) => expect(modes.getByRole('button', { name: mode })).toHaveAttribute('aria-pressed', 'true'))
  }

  /** Without Pro the market is PVP, and nothing switches. */
  async expectOnlyPvp() {
    await this.withModes(async (modes) => {
      await expect(modes.locator('[aria-current]')).toHaveText('PVP')
      await expect(modes.locator('[aria-pressed]')).toHaveCount(0)
    })
  }

  async expectMarketOf(mode: Mode) {
    await expect(this.page.locator('h1 + p')).toContainText(mode)
  }

  /** The first prices of the list. */
  async prices(): Promise<string[]> {
    const cells = this.page.locator('table td[data-column="last"]')
    await expect(cells.first()).toHaveText(/./)
    return (await cells.allTextContents()).slice(0, 8)
  }

  /** A part of the account page. */
  part(name: string): Locator {
    return this.page.getByRole('region', { name: this.say(`account.${name}.title`), exact: true })
  }

  async openAccount() {
    await openPage(this.page, '/account')
  }
}
