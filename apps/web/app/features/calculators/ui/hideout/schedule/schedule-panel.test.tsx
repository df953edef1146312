import { scheduleDay } from '@stashwise/calculators/hideout/schedule'
import type { Locale } from '@stashwise/game/locale'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { serverTexts } from '#app/i18n/server.ts'
import { openPageScope, PageScopeContext } from '#app/storage/page-scope.ts'
import { SchedulePanel } from './schedule-panel.tsx'

const salewa = { id: 'salewa', seconds: 8_000, profit: 40_000 }
const nightVision = { id: 'nvg', seconds: 136_800, profit: 180_000 }
const farm = { secondsPerCoin: 48_013, coinCap: 3, coinPrice: 400_000 }
const names: Record<string, string> = { salewa: 'Salewa', nvg: 'PVS-14' }
const modules = ['Medstation', 'Intelligence center', 'Lavatory']

type Day = Partial<Parameters<typeof scheduleDay>[0]>
type Modules = Parameters<typeof SchedulePanel>[0]['modules']
function render(
  locale: Locale,
  day: Day = {},
  known: Modules = 'some',
  crafted: readonly string[] = [],
  unbuilt: readonly number[] = [],
): string {
  const Page = () => (
    <I18nextProvider i18n={serverTexts(locale)}>
      <SchedulePanel
        schedule={scheduleDay({
          logins: [480, 1320],
          modules: [
            { module: 0, crafts: [salewa] },
            { module: 1, crafts: [nightVision] },
            { module: 2, crafts: [] },
          ],
          farm,
          fuelPerHour: 5_000,
          ...day,
        })}
        ceiling={1_400_000}
        nameOfModule={(module) => modules[module] ?? ''}
        labelOf={(craft) => ({
          name: names[craft] ?? '',
          cell: { width: 1, height: 2, colour: 'blue', label: names[craft] ?? '', imageId: craft, sign: 'generic' },
        })}
        whyHref={(figure) => `/hideout?why=all.${figure}`}
        fuel="counted"
        cards={0}
        modules={known}
        isUnbuilt={(module) => unbuilt.includes(module)}
        craftedPartsOf={(module) => (module === 2 ? crafted : [])}
        onLogins={() => {}}
        onCards={() => {}}
      />
    </I18nextProvider>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  const page = (
    <PageScopeContext value={openPageScope()}>
      <Stub />
    </PageScopeContext>
  )
  return renderToString(page).replaceAll('\u00a0', ' ')
}

test.each([
  ['en', 'some', 'Nothing is profitable at these times', undefined],
  ['ru', 'some', 'В эти часы ничего не окупается', undefined],
  ['en', 'none', 'No modules built yet', 'href="/progression/hideout"'],
  ['ru', 'none', 'Модули ещё не построены', 'href="/progression/hideout"'],
  ['en', 'unknown', 'Which modules have you built?', 'Choose modules</button>'],
  ['ru', 'unknown', 'Какие модули у вас построены?', 'Выбрать модули</button>'],
] as const)('an empty day says why in %s, with modules built: %s', (locale, known, title, way) => {
  const html = render(locale, { modules: [{ module: 0, crafts: [] }], farm: undefined }, known)
  expect(html).toContain(title)
  const ways = ['href="/progression/hideout"', 'Choose modules</button>', 'Выбрать модули</button>']
  expect(ways.filter((each) => html.includes(each))).toEqual(way ? [way] : [])
})

/** The text of the list of logins, without its tags. */
const wordsOf = (html: string) => (html.split('<ol')[1] ?? '').replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')

test('the list says what to do at each login', () => {
  const words = wordsOf(render('en'))
  for (const line of [
    'At every login|Medstation|Collect and restart Salewa|Bitcoin farm|Collect the bitcoins|1.8 per day on average|',
    '08:00|Intelligence center|',
    '22:00|',
  ])
    expect(words).toContain(line)
  expect(words).toContain('Intelligence center|Day 1 of 2|')
  expect(words.split('Salewa')).toHaveLength(2)
})

test('a day of one login says all of it there, with the time and the coins of each', () => {
  const words = wordsOf(render('en', { logins: [480] }))
  expect(words).not.toContain('At every login')
  expect(words).toContain('Medstation|Collect and restart Salewa|ready at 10:14')
  expect(words).toContain('Bitcoin farm|Collect the bitcoins|1.8 made since your last login, on average')
})

test('the list speaks Russian', () => {
  const html = render('ru')
  const words = wordsOf(html)
  expect(words).toContain('При каждом заходе|Medstation|Забрать и запустить снова: Salewa|')
  expect(words).toContain('День 1 из 2')
  expect(html).not.toContain('schedule.')
})

test('the totals are the day after fuel', () => {
  const html = render('en')
  expect(html).toContain('769,805 ₽')
  expect(html).toContain('−120,000 ₽')
  expect(html).toContain('No profitable craft: Lavatory')
})

test('with the farm alone, as nobody told which modules are built, the plan asks for them', () => {
  const html = render('en', { modules: [{ module: 2, crafts: [] }] }, 'unknown')
  expect(html).toContain('Choose modules</button>')
  expect(html).not.toContain('No profitable craft')
  expect(html).not.toContain('of the maximum')
})

test('a module that is not built is not said to have no profitable craft', () => {
  const html = render('en', {}, 'some', ['AKM'], [2])
  expect(html).toContain('Not built: Lavatory')
  expect(html).not.toContain('No profitable craft')
  expect(html).not.toContain('its best craft pays only')
})

test.each([{}, { modules: [{ module: 2, crafts: [] }], farm: undefined }])(
  'a module that pays only with crafted parts is not said to have no profitable craft: %j',
  (day) => {
    const html = render('en', day, 'some', ['AKM', 'Nippers'])
    expect(html).toContain('Lavatory: its best craft pays only with parts you craft yourself (AKM, Nippers).')
    expect(html).not.toContain('No profitable craft: Lavatory')
  },
)

test('a generator that does not pay stays off, and the page says so', () => {
  const html = render('en', { modules: [{ module: 0, crafts: [salewa] }], farm: undefined })
  expect(html).toContain('The generator stays off: what needs it would earn 80,000 ₽ per day and burn 120,000 ₽ of fuel.')
  expect(html).toContain('earn 26,667 ₽')
  expect(html).not.toContain('Fuel')
  expect(render('en', { modules: [{ module: 0, crafts: [] }], farm: undefined })).toContain('Nothing is profitable at these times')
})

test.each([
  ['en', 'of the maximum: |1,400,000 ₽| if no module ever waited for you and each went on with its next best craft when offers run out.'],
  ['ru', 'от максимума: |1,400,000 ₽|, если модули не ждут вас и берутся за следующий крафт, когда кончаются лоты.'],
] as const)('the maximum of the day is one sentence in %s, whose figures lead to their derivations', (locale, sentence) => {
  const html = render(locale)
  expect(html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')).toContain(sentence)
  for (const figure of ['share', 'ceiling']) expect(html).toContain(`href="/hideout?why=all.${figure}"`)
})
