import type { PlaceRow } from './place-row.ts'

/** Source and licence: NOTICE in this folder. */
export const shorelinePlaces: readonly PlaceRow[] = [
  ['Resort', 'Санаторий', -258.2, -71.2, { from: -4, to: -2 }],
  ['Power Station', 'Электростанция', -215.8, 178.4, { from: -4, to: -2 }],
  ['Gas Station', 'Заправка', -189.3, 420, { from: -4, to: -2 }],
  ['Weather Station', 'Метеостанция', -496, 257, { from: -4, to: -2 }],
  ['Radio Tower', 'Радиовышка', -708.9, 93.91, { from: -4, to: -2 }],
  ['Swamp', 'Болото', 326, -118.5, { from: -4, to: -2 }],
  ['Village', 'Деревня', 418.4, 118, { from: -4, to: -2 }],
  ['Cabins', 'Домики', 288, 144, { from: -4, to: -2 }],
  ['Cottages', 'Коттеджи', 128, 93, { from: -4, to: -2 }],
  ['Tank Bridge', 'Мост с танком', -355, 188, { from: -4, to: -2 }],
  ['Pier', 'Пирс', -338.6, 525, { from: -4, to: -2 }],
  ['Scav Island', 'Остров Диких', 216, 424, { from: -4, to: -2 }],
  ['Bus Stop', 'Остановка', -96, -6, { from: -4, to: -2 }],
  ['Construction', 'Стройка', 52, 134, { from: -4, to: -2 }],
  ['Bunker', 'Бункер', -153, -290, { from: -4, to: -2 }],
  ['Crane', 'Кран', -625, 484, { from: -4, to: -2 }],
  ['Scav Farm', 'Ферма Диких', -622, -202, { from: -4, to: -2 }],
  ['West Wing', 'Западное крыло', -171, -83, { from: -100, to: 100 }],
  ['East Wing', 'Восточное крыло', -329, -83, { from: -100, to: 100 }],
  ['Admin', 'Админка', -252, -146, { from: -100, to: 100 }],
]
