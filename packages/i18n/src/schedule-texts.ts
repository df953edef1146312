import type { Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/schedule.json' with { type: 'json' }
import ru from '../catalogues/ru/schedule.json' with { type: 'json' }
import { registerTexts } from './register.ts'

/** The texts of the hideout's day schedule. They come with its page, so that the others do not load them. */
export const scheduleTexts: { en: typeof en } & Partial<Record<Locale, typeof en>> = registerTexts('schedule', { en, ru })
