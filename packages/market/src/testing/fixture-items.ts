import type { CellColour } from '@stashwise/game/item'

type Names = readonly [name: string, shortName: string]

/** One line of the fixture. `flea`: last, average, lowest, highest, change in percent, offers. `sells`: trader to price. */
export type FixtureLine = {
  id: string
  en: Names
  ru: Names
  size?: readonly [width: number, height: number]
  colour?: CellColour
  tags: readonly string[]
  base: number
  flea?: readonly [last: number, average: number, low: number | undefined, high: number | undefined, change: number, offers: number]
  sells?: Readonly<Record<string, number>>
  banned?: true
}

const electronics = ['Barter_items', 'Electronics']
const building = ['Barter_items', 'Building_materials']
const valuables = ['Barter_items', 'Valuables']
const rounds = ['Ammo', 'Rounds']
const medkits = ['Medication', 'Medkits']

/** Forty items with figures as they were on 18 August 2026 (PVP). */
export const fixtureLines: readonly FixtureLine[] = [
  { id: 'gpu', en: ['Graphics card', 'GPU'], ru: ['Видеокарта', 'GPU'], size: [2, 1], tags: electronics, base: 198_000, flea: [296_372, 324_524, 296_372, 353_482, -2.98, 12], sells: { therapist: 100_980, mechanic: 89_100, skier: 77_220, fence: 47_520 } },
  { id: 'ledx', en: ['LEDX Skin Transilluminator', 'LEDX'], ru: ['Светодиодный трансиллюминатор кожи LEDX', 'LEDX'], tags: ['Barter_items', 'Medical_supplies'], base: 970_000, flea: [948_354, 1_005_421, 703_915, 1_201_146, 9.57, 65], sells: { therapist: 494_700, jaeger: 465_600 } },
  { id: 'salewa', en: ['Salewa first aid kit', 'Salewa'], ru: ['Аптечка Salewa First Aid Kit', 'Salewa'], size: [1, 2], colour: 'orange', tags: medkits, base: 18_863, flea: [36_430, 38_705, 35_014, 69_152, -3.83, 49], sells: { therapist: 9_620, jaeger: 9_054 } },
  { id: 'ifak', en: ['IFAK individual first aid kit', 'IFAK'], ru: ['Индивидуальная аптечка IFAK', 'IFAK'], colour: 'orange', tags: medkits, base: 13_000, flea: [17_999, 20_118, 15_100, 26_400, 1.1, 22], sells: { therapist: 6_630 } },
  { id: 'afak', en: ['AFAK tactical individual first aid kit', 'AFAK'], ru: ['Индивидуальная тактическая аптечка AFAK', 'AFAK'], colour: 'orange', tags: medkits, base: 41_600, flea: [31_239, 33_548, 26_635, 54_924, -3.07, 4], sells: { therapist: 21_216 } },
  { id: 'm855a1', en: ['5.56x45mm M855A1', 'M855A1'], ru: ['5.56x45мм M855A1', 'M855A1'], colour: 'yellow', tags: rounds, base: 710, banned: true, sells: { mechanic: 319, prapor: 284 } },
  { id: 'm855a1-box', en: ['5.56x45mm M855A1 ammo pack (50 pcs)', 'M855A1'], ru: ['Пачка патронов 5.56x45мм M855A1 (50 шт.)', 'M855A1'], size: [2, 1], colour: 'yellow', tags: ['Ammo', 'Ammo_packs'], base: 35_500, banned: true, sells: { mechanic: 15_975 } },
  { id: 'bp', en: ['7.62x39mm BP gzh', 'BP'], ru: ['7.62x39мм БП гж', 'БП'], colour: 'yellow', tags: rounds, base: 1_111, banned: true, sells: { mechanic: 499, prapor: 444 } },
  { id: 'ps', en: ['7.62x39mm PS gzh', 'PS'], ru: ['7.62x39мм ПС гж', 'ПС'], colour: 'yellow', tags: rounds, base: 240, banned: true, sells: { mechanic: 108 } },
  { id: 'bp-box', en: ['7.62x39mm BP gzh ammo pack (20 pcs)', 'BP'], ru: ['Пачка патронов 7.62x39мм БП гж (20 шт.)', 'БП'], colour: 'yellow', tags: ['Ammo', 'Ammo_packs'], base: 22_220, banned: true, sells: { prapor: 8_888 } },
  { id: 'ak74m', en: ['Kalashnikov AK-74M 5.45x39 assault rifle', 'AK-74M'], ru: ['Автомат Калашникова АК-74М 5.45x39', 'АК-74М'], size: [5, 2], colour: 'black', tags: ['Weapon', 'Assault_rifles'], base: 26_181, flea: [43_564, 49_762, undefined, undefined, 6.66, 2], sells: { mechanic: 11_781, prapor: 10_472 } },
  { id: 'ak74', en: ['Kalashnikov AK-74 5.45x39 assault rifle', 'AK-74'], ru: ['Автомат Калашникова АК-74 5.45x39', 'АК-74'], size: [5, 2], colour: 'black', tags: ['Weapon', 'Assault_rifles'], base: 21_750, flea: [28_546, 35_400, 28_423, 38_542, 7.78, 3], sells: { mechanic: 9_787, prapor: 8_700 } },
  { id: 'm4a1', en: ['Colt M4A1 5.56x45 assault rifle', 'M4A1'], ru: ['Штурмовая винтовка Colt M4A1 5.56x45', 'M4A1'], size: [5, 2], colour: 'black', tags: ['Weapon', 'Assault_rifles'], base: 18_397, flea: [33_999, 48_800, 24_390, 138_999, -46.09, 38], sells: { mechanic: 8_278, peacekeeper: 6_625 } },
  { id: 'm4a1-bare', en: ['Colt M4A1 5.56x45 assault rifle', 'M4A1'], ru: ['Штурмовая винтовка Colt M4A1 5.56x45', 'M4A1'], colour: 'black', tags: ['Weapon', 'Assault_rifles'], base: 18_397, sells: { mechanic: 8_278 } },
  { id: 'bitcoin', en: ['Physical Bitcoin', '0.2BTC'], ru: ['Монета Биткоина', '0.2BTC'], colour: 'violet', tags: valuables, base: 1_279_290, banned: true, sells: { therapist: 652_437, skier: 498_923 } },
  { id: 'ec', en: ['Electronic components', 'EC'], ru: ['Компоненты электроники', 'ЭК'], tags: electronics, base: 18_000, flea: [75_494, 84_598, 60_941, 99_065, 3.91, 5], sells: { therapist: 9_180, mechanic: 8_100 } },
  { id: 'bolts', en: ['Bolts', 'Bolts'], ru: ['Болты', 'Болты'], tags: building, base: 11_000, flea: [39_021, 41_130, 30_535, 48_207, -1.28, 49], sells: { therapist: 5_610 } },
  { id: 'nuts', en: ['Screw nuts', 'Nuts'], ru: ['Гайки', 'Гайки'], tags: building, base: 8_700, flea: [15_987, 17_830, undefined, undefined, 4.56, 1], sells: { therapist: 4_437 } },
  { id: 'gasan', en: ['Gas analyzer', 'GasAn'], ru: ['Газоанализатор', 'ГазАн'], size: [1, 2], tags: electronics, base: 21_697, flea: [28_341, 29_726, 23_839, 48_060, -1.37, 13], sells: { therapist: 11_065, mechanic: 9_763 } },
  { id: 'metal-fuel', en: ['Metal fuel tank', 'Fuel'], ru: ['Металлическая топливная канистра', 'Топливо'], size: [2, 3], colour: 'yellow', tags: ['Barter_items', 'Flammable_materials'], base: 48_000, flea: [46_015, 48_946, 42_010, 55_716, 1.47, 14], sells: { therapist: 24_480 } },
  { id: 'field-fuel', en: ['Expeditionary fuel tank', 'Fuel'], ru: ['Экспедиционная топливная канистра', 'Топливо'], size: [2, 2], colour: 'yellow', tags: ['Barter_items', 'Flammable_materials'], base: 50_000, flea: [49_609, 61_145, undefined, undefined, -3.01, 1], sells: { therapist: 25_500 } },
  { id: 'slickers', en: ['Slickers chocolate bar', 'Slickers'], ru: ['Шоколадный батончик Slickers', 'Slickers'], colour: 'default', tags: ['Provisions', 'Food'], base: 6_265, flea: [11_037, 13_087, 9_246, 15_109, 2.12, 11], sells: { therapist: 3_195 } },
  { id: 'sugar', en: ['Pack of sugar', 'Sugar'], ru: ['Пачка сахара', 'Сахар'], colour: 'default', tags: ['Provisions', 'Food'], base: 21_489, flea: [47_003, 54_042, 47_003, 88_186, -2.7, 32], sells: { therapist: 10_959 } },
  { id: 'moonshine', en: ['Bottle of Fierce Hatchling moonshine', 'Moonshine'], ru: ['Бутылка самогона "Лютый Топорист"', 'Самогон'], size: [1, 2], colour: 'violet', tags: ['Provisions', 'Drinks'], base: 200_000, flea: [216_932, 228_565, 169_856, 277_932, -0.29, 22], sells: { therapist: 102_000 } },
  { id: 'dorm-314', en: ['Dorm room 314 marked key', 'Dorm 314'], ru: ['Ключ от комнаты 314 общежития (Меченый)', 'Общ Меч'], tags: ['Keys', 'Mechanical_keys'], base: 1_500_000, flea: [3_949_223, 4_551_511, 3_284_511, 6_840_491, -3.52, 34], sells: { therapist: 765_000 } },
  { id: 'labs-access', en: ['TerraGroup Labs access keycard', 'Access'], ru: ['Ключ-карта доступа в TerraGroup Labs', 'Доступ'], tags: ['Keys', 'Electronic_keys'], base: 100_000, flea: [103_651, 118_188, 85_080, 168_916, -3.32, 78], sells: { therapist: 51_000 } },
  { id: 'stew', en: ['Can of beef stew (Large)', 'Tushonka'], ru: ['Банка тушеной говядины (Большая)', 'Тушёнка'], colour: 'default', tags: ['Provisions', 'Food'], base: 16_393, flea: [49_929, 60_578, undefined, undefined, 8.89, 1], sells: { therapist: 8_360 } },
  { id: 'vaseline', en: ['Vaseline balm', 'Vaseline'], ru: ['Вазелиновая мазь', 'Вазелин'], colour: 'orange', tags: ['Medication', 'Injury_treatment'], base: 14_844, flea: [20_571, 23_413, 16_083, 34_246, 5.34, 5], sells: { therapist: 7_570 } },
  { id: 'gp', en: ['GP coin', 'GP'], ru: ['Монета GP', 'GP'], colour: 'violet', tags: valuables, base: 7_500, banned: true },
  { id: 'roubles', en: ['Roubles', 'RUB'], ru: ['Рубли', 'Рубли'], colour: 'green', tags: ['Money'], base: 1, banned: true },
  { id: 'dollars', en: ['Dollars', 'USD'], ru: ['Доллары', 'Доллары'], colour: 'green', tags: ['Money'], base: 125, banned: true },
  { id: 'gamma', en: ['Secure container Gamma', 'Gamma'], ru: ['Защищенный контейнер "Гамма"', 'Гамма'], size: [3, 3], colour: 'violet', tags: ['Gear', 'Secure_containers'], base: 1_850_000, banned: true },
  { id: 'roler', en: ['Roler Submariner gold wrist watch', 'Roler'], ru: ['Золотые часы Roler Submariner', 'Roler'], colour: 'violet', tags: valuables, base: 71_049, flea: [70_493, 81_446, undefined, undefined, 1.38, 1], sells: { therapist: 36_234 } },
  { id: 'drill', en: ['Electric drill', 'Drill'], ru: ['Электродрель', 'Дрель'], size: [2, 2], tags: electronics, base: 32_943, flea: [30_075, 34_856, 24_060, 47_284, -2.32, 15], sells: { therapist: 16_800 } },
  { id: 'mcb', en: ['Military circuit board', 'MCB'], ru: ['Военная печатная плата', 'ВПлата'], colour: 'violet', tags: electronics, base: 40_000, flea: [117_853, 136_383, 117_853, 165_999, -4.09, 21], sells: { therapist: 20_400 } },
  { id: 'module-3m', en: ['BNTI Module-3M body armor', 'Module-3M'], ru: ['Бронежилет БНТИ "Модуль-3М"', 'Модуль-3М'], size: [3, 3], tags: ['Gear', 'Body_armor'], base: 21_453, flea: [16_589, 19_207, undefined, undefined, 8.06, 1], sells: { ragman: 10_726 } },
  { id: 'f1', en: ['F-1 hand grenade', 'F-1'], ru: ['Ручная граната Ф-1', 'Ф-1'], colour: 'grey', tags: ['Weapon', 'Throwables'], base: 5_600, flea: [16_896, 20_857, 14_209, 32_091, -3.22, 12], sells: { prapor: 2_240 } },
  { id: 'red-rebel', en: ['Red Rebel ice pick', 'RedRebel'], ru: ['Ледоруб Red Rebel', 'RedRebel'], size: [1, 3], colour: 'grey', tags: ['Weapon', 'Melee_weapons'], base: 1_659_945, flea: [2_616_901, 2_853_830, 2_144_773, 3_215_871, 10.14, 13], sells: { jaeger: 796_773 } },
  { id: 'comtac', en: ['Peltor ComTac II headset (OD Green)', 'ComTac II'], ru: ['Активные наушники Peltor "ComTac II" (OD Green)', 'ComTac II'], size: [2, 2], colour: 'default', tags: ['Gear', 'Headsets'], base: 38_050, flea: [26_425, 31_433, undefined, undefined, -1.97, 1], sells: { ragman: 19_025 } },
  { id: 'firesteel', en: ['Old firesteel', 'Firesteel'], ru: ['Древнее кресало', 'Кресало'], colour: 'violet', tags: valuables, base: 63_402, flea: [41_040, 44_031, undefined, undefined, 6.57, 1], sells: { therapist: 32_335 } },
  { id: 'rooster', en: ['Golden rooster figurine', 'Rooster'], ru: ['Золотой петух', 'Петух'], size: [2, 2], colour: 'violet', tags: valuables, base: 90_566, flea: [85_884, 88_497, 80_914, 127_762, 6.11, 11], sells: { therapist: 46_188, skier: 35_320 } },
]
