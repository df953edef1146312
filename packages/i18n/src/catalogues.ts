import type { Locale } from '@stashwise/game/locale'
import accountEn from '../catalogues/en/account.json' with { type: 'json' }
import adminEn from '../catalogues/en/admin.json' with { type: 'json' }
import ammoEn from '../catalogues/en/ammo.json' with { type: 'json' }
import btcEn from '../catalogues/en/btc.json' with { type: 'json' }
import calcsettingsEn from '../catalogues/en/calcsettings.json' with { type: 'json' }
import dashboardEn from '../catalogues/en/dashboard.json' with { type: 'json' }
import errorEn from '../catalogues/en/error.json' with { type: 'json' }
import explainEn from '../catalogues/en/explain.json' with { type: 'json' }
import gearEn from '../catalogues/en/gear.json' with { type: 'json' }
import gunpictureEn from '../catalogues/en/gunpicture.json' with { type: 'json' }
import gunscompareEn from '../catalogues/en/gunscompare.json' with { type: 'json' }
import gunslotsEn from '../catalogues/en/gunslots.json' with { type: 'json' }
import hideoutEn from '../catalogues/en/hideout.json' with { type: 'json' }
import itemEn from '../catalogues/en/item.json' with { type: 'json' }
import itemsEn from '../catalogues/en/items.json' with { type: 'json' }
import loadoutsEn from '../catalogues/en/loadouts.json' with { type: 'json' }
import mapEn from '../catalogues/en/map.json' with { type: 'json' }
import mapzonesEn from '../catalogues/en/mapzones.json' with { type: 'json' }
import marketEn from '../catalogues/en/market.json' with { type: 'json' }
import modulesEn from '../catalogues/en/modules.json' with { type: 'json' }
import objectivesEn from '../catalogues/en/objectives.json' with { type: 'json' }
import pagesEn from '../catalogues/en/pages.json' with { type: 'json' }
import pilotEn from '../catalogues/en/pilot.json' with { type: 'json' }
import progressEn from '../catalogues/en/progress.json' with { type: 'json' }
import questgraphEn from '../catalogues/en/questgraph.json' with { type: 'json' }
import questsEn from '../catalogues/en/quests.json' with { type: 'json' }
import raidEn from '../catalogues/en/raid.json' with { type: 'json' }
import recipesEn from '../catalogues/en/recipes.json' with { type: 'json' }
import reportEn from '../catalogues/en/report.json' with { type: 'json' }
import saveEn from '../catalogues/en/save.json' with { type: 'json' }
import savedloadoutsEn from '../catalogues/en/savedloadouts.json' with { type: 'json' }
import scannerEn from '../catalogues/en/scanner.json' with { type: 'json' }
import scheduleEn from '../catalogues/en/schedule.json' with { type: 'json' }
import shellEn from '../catalogues/en/shell.json' with { type: 'json' }
import shoppingEn from '../catalogues/en/shopping.json' with { type: 'json' }
import sourceEn from '../catalogues/en/source.json' with { type: 'json' }
import tableEn from '../catalogues/en/table.json' with { type: 'json' }
import transferEn from '../catalogues/en/transfer.json' with { type: 'json' }
import userEn from '../catalogues/en/user.json' with { type: 'json' }
import whyEn from '../catalogues/en/why.json' with { type: 'json' }
import accountRu from '../catalogues/ru/account.json' with { type: 'json' }
import adminRu from '../catalogues/ru/admin.json' with { type: 'json' }
import ammoRu from '../catalogues/ru/ammo.json' with { type: 'json' }
import btcRu from '../catalogues/ru/btc.json' with { type: 'json' }
import calcsettingsRu from '../catalogues/ru/calcsettings.json' with { type: 'json' }
import dashboardRu from '../catalogues/ru/dashboard.json' with { type: 'json' }
import errorRu from '../catalogues/ru/error.json' with { type: 'json' }
import explainRu from '../catalogues/ru/explain.json' with { type: 'json' }
import gearRu from '../catalogues/ru/gear.json' with { type: 'json' }
import gunpictureRu from '../catalogues/ru/gunpicture.json' with { type: 'json' }
import gunscompareRu from '../catalogues/ru/gunscompare.json' with { type: 'json' }
import gunslotsRu from '../catalogues/ru/gunslots.json' with { type: 'json' }
import hideoutRu from '../catalogues/ru/hideout.json' with { type: 'json' }
import itemRu from '../catalogues/ru/item.json' with { type: 'json' }
import itemsRu from '../catalogues/ru/items.json' with { type: 'json' }
import loadoutsRu from '../catalogues/ru/loadouts.json' with { type: 'json' }
import mapRu from '../catalogues/ru/map.json' with { type: 'json' }
import mapzonesRu from '../catalogues/ru/mapzones.json' with { type: 'json' }
import marketRu from '../catalogues/ru/market.json' with { type: 'json' }
import modulesRu from '../catalogues/ru/modules.json' with { type: 'json' }
import objectivesRu from '../catalogues/ru/objectives.json' with { type: 'json' }
import pagesRu from '../catalogues/ru/pages.json' with { type: 'json' }
import pilotRu from '../catalogues/ru/pilot.json' with { type: 'json' }
import progressRu from '../catalogues/ru/progress.json' with { type: 'json' }
import questgraphRu from '../catalogues/ru/questgraph.json' with { type: 'json' }
import questsRu from '../catalogues/ru/quests.json' with { type: 'json' }
import raidRu from '../catalogues/ru/raid.json' with { type: 'json' }
import recipesRu from '../catalogues/ru/recipes.json' with { type: 'json' }
import reportRu from '../catalogues/ru/report.json' with { type: 'json' }
import saveRu from '../catalogues/ru/save.json' with { type: 'json' }
import savedloadoutsRu from '../catalogues/ru/savedloadouts.json' with { type: 'json' }
import scannerRu from '../catalogues/ru/scanner.json' with { type: 'json' }
import scheduleRu from '../catalogues/ru/schedule.json' with { type: 'json' }
import shellRu from '../catalogues/ru/shell.json' with { type: 'json' }
import shoppingRu from '../catalogues/ru/shopping.json' with { type: 'json' }
import sourceRu from '../catalogues/ru/source.json' with { type: 'json' }
import tableRu from '../catalogues/ru/table.json' with { type: 'json' }
import transferRu from '../catalogues/ru/transfer.json' with { type: 'json' }
import userRu from '../catalogues/ru/user.json' with { type: 'json' }
import whyRu from '../catalogues/ru/why.json' with { type: 'json' }

const en = {
  account: accountEn,
  admin: adminEn,
  ammo: ammoEn,
  btc: btcEn,
  calcsettings: calcsettingsEn,
  dashboard: dashboardEn,
  error: errorEn,
  explain: explainEn,
  gear: gearEn,
  gunpicture: gunpictureEn,
  gunscompare: gunscompareEn,
  gunslots: gunslotsEn,
  hideout: hideoutEn,
  item: itemEn,
  items: itemsEn,
  loadouts: loadoutsEn,
  map: mapEn,
  mapzones: mapzonesEn,
  market: marketEn,
  modules: modulesEn,
  objectives: objectivesEn,
  pages: pagesEn,
  pilot: pilotEn,
  progress: progressEn,
  questgraph: questgraphEn,
  quests: questsEn,
  raid: raidEn,
  recipes: recipesEn,
  report: reportEn,
  save: saveEn,
  savedloadouts: savedloadoutsEn,
  scanner: scannerEn,
  schedule: scheduleEn,
  shell: shellEn,
  shopping: shoppingEn,
  source: sourceEn,
  table: tableEn,
  transfer: transferEn,
  user: userEn,
  why: whyEn,
}
const ru = {
  account: accountRu,
  admin: adminRu,
  ammo: ammoRu,
  btc: btcRu,
  calcsettings: calcsettingsRu,
  dashboard: dashboardRu,
  error: errorRu,
  explain: explainRu,
  gear: gearRu,
  gunpicture: gunpictureRu,
  gunscompare: gunscompareRu,
  gunslots: gunslotsRu,
  hideout: hideoutRu,
  item: itemRu,
  items: itemsRu,
  loadouts: loadoutsRu,
  map: mapRu,
  mapzones: mapzonesRu,
  market: marketRu,
  modules: modulesRu,
  objectives: objectivesRu,
  pages: pagesRu,
  pilot: pilotRu,
  progress: progressRu,
  questgraph: questgraphRu,
  quests: questsRu,
  raid: raidRu,
  recipes: recipesRu,
  report: reportRu,
  save: saveRu,
  savedloadouts: savedloadoutsRu,
  scanner: scannerRu,
  schedule: scheduleRu,
  shell: shellRu,
  shopping: shoppingRu,
  source: sourceRu,
  table: tableRu,
  transfer: transferRu,
  user: userRu,
  why: whyRu,
}

/** The English texts by namespace: they type every key. */
export type Catalogue = typeof en
export type Namespace = keyof Catalogue

/** The texts of every language by namespace, for the server. The languages without texts yet show keys. */
export const catalogues: Record<Locale, Partial<Record<Namespace, object>>> = {
  en,
  ru,
  de: {},
  fr: {},
  es: {},
  cz: {},
  cn: {},
  hu: {},
  tr: {},
  jp: {},
  kr: {},
}
