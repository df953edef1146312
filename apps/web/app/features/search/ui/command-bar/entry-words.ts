import type { PageId } from '#app/site/pages.ts'

// Words that pages and settings are found by in every language: their names in English and Russian where neither label nor address has them, and
// what players call them.

export const pageWords: Partial<Record<PageId, string>> = {
  market: 'flea market барахолка рынок цены prices',
  barters: 'бартеры обмен',
  crafts: 'крафты',
  hideout: 'profit прибыль убежища убежище',
  btcFarm: 'bitcoin farm биткоин ферма биткоины бтк',
  gear: 'комплекты снаряжения',
  loadoutsMy: 'мои сборки',
  loadoutsSearch: 'gun guns сборки оружия',
  loadoutsWeapon: 'builder gunsmith конструктор оружия оружейник',
  ammo: 'and ballistics патроны и баллистика',
  bosses: 'боссы гвардия свита guards health gear',
  traders: 'торговцы',
  keys: 'ключи',
  dashboard: 'сводка прогресс kappa каппа',
  progressionHideout: 'progress upgrade прогресс прокачка улучшение убежища убежище',
  itemsInteractive: 'loot by value ценный лут',
  itemsToKeep: 'что не продавать хранить',
  itemsTracker: 'item трекер предметов',
  questsInteractive: 'map tree карта квестов дерево',
  quests: 'tasks квесты задания kappa каппа',
  raidSheet: 'sheet plan план на рейд',
  account: 'settings настройки аккаунт',
  user: 'settings настройки profile профиль',
  pilot: 'пилот',
  discordBot: 'price check бот с ценами дискорд',
  payoneer: 'payment by оплата через',
  time: 'server servers время на серверах',
  changes: 'what changed что изменилось обновления',
  scanner: 'flea flips выгодные перепродажи',
  shoppingList: 'список покупок',
  streamers: 'for стримерам',
  moobot: 'commands команды',
  nightbot: 'commands команды',
  streamelements: 'commands команды',
  streamerChallenge: 'tournament турнир',
  googleSheet: 'sheets таблицы',
  scrollText: 'price ticker бегущая строка',
  scrollTextOverlay: 'price ticker overlay виджет бегущей строки',
  overlays: 'виджеты для стрима',
  raidClocksOverlay: 'overlay виджет времени рейда',
  progressOverlay: 'overlay виджет прогресса',
  worthOverlay: 'overlay виджет стоимости схрона',
  positionOverlay: 'overlay виджет позиции на карте',
}

/** What players call a page, in both languages: who types one of them, or its beginning, means the page. */
export const pageNames: Partial<Record<PageId, string>> = {
  ammo: 'ammo chart, ammo table, ballistics, таблица патронов, баллистика',
  market: 'flea market, flea, барахолка',
  traders: 'restocks, restock timers, trader restocks, ресток, рестоки, обновление торговцев, обновление ассортимента',
  quests: 'quests, tasks, next quest, next task, my quests, квесты, задания, следующий квест, мои квесты',
  scanner: 'flip, flips, flipping, flea flips, флип, флипы, перепродажа, перепродажи',
  time: 'raid time, raid clock, in raid time, время рейда, время в рейде, игровое время',
  gear: 'gear, gear loadouts, armor set, снаряжение, снаряга, экипировка, шмот',
  itemsInteractive: 'loot, loot value, лут',
  progressionHideout: 'hideout upgrades, upgrade hideout, убежище, прокачка убежища, улучшение убежища',
}

/** Words that ask for a page beside the name of something: `ak build`, `customs keys`. */
export const pageAsks: Partial<Record<PageId, string>> = {
  keys: 'keys ключи',
  loadoutsWeapon: 'build builds сборка сборки сборку билд билды',
}

export const settingWords = {
  me: 'this is me level traders modules stations who это я уровень торговцы модули',
  list: 'show market as list view table барахолка списком',
  grid: 'show market as grid view cells барахолка сеткой',
  compact: 'toggle compact rows dense плотные строки включить или выключить',
  mode: 'game mode or pve pvp режим игры или',
  login: 'login log in sign войти',
  theme: 'theme light or dark follows your system colours тема светлая или темная как в системе',
} as const

export const viewWords = { screenshot: 'read a screenshot of your stash scan picture recognition распознать скриншот схрона' } as const

/** Every setting is found by what they are called together. */
export const anySetting = 'settings options настройки параметры'
