import { describe, expect, test } from 'vitest'
import { accountsFixture, sent } from '#app/features/accounts/server/testing/accounts-fixture.ts'

const site = accountsFixture()

describe('characters', () => {
  test('a new one is selected, extra, and has its own progress', async () => {
    const id = await site.addUser()
    await site.accounts().edit(id, { questsDone: ['debut'] }, sent)
    const made = await site.accounts().createCharacter(id, { faction: 'Bear', gameMode: 'pve' })
    expect(made).toMatchObject({ gameMode: 'PVE', faction: 'Bear', questsDone: [], level: 1 })
    expect(made.characterUid).not.toBe(id)
    expect(made.characters.map(({ main }) => main)).toEqual([true, false])
    expect(site.changed).toContain(id)
    expect(await site.accounts().selectCharacter(id, { characterUid: id })).toMatchObject({ questsDone: ['debut'], gameMode: 'PVP' })
  })

  test('progress is copied from another one; name, faction, mode and edition stay', async () => {
    const id = await site.addUser()
    await site.accounts().edit(id, { questsDone: ['debut'], level: 42, characterName: 'Main', craftingSkill: 10 }, sent)
    await site.accounts().createCharacter(id, { faction: 'Bear', gameMode: 'PVE', characterName: 'Alt' })
    expect(await site.accounts().copyCharacter(id, { characterUid: id })).toMatchObject({
      questsDone: ['debut'],
      level: 42,
      craftingSkill: 10,
      characterName: 'Alt',
      faction: 'Bear',
      gameMode: 'PVE',
    })
  })

  test('an extra one can be deleted, which selects the main one; the main one cannot', async () => {
    const id = await site.addUser()
    const { characterUid } = await site.accounts().createCharacter(id, {})
    await expect(site.accounts().deleteCharacter(id, { characterUid: id })).rejects.toMatchObject({ code: 'character/main' })
    expect(await site.accounts().deleteCharacter(id, { characterUid })).toMatchObject({ characterUid: id, characters: [{ uid: id }] })
  })

  test('there are at most 20', async () => {
    const id = await site.addUser()
    for (let made = 1; made < 20; made++) await site.accounts().createCharacter(id, {})
    await expect(site.accounts().createCharacter(id, {})).rejects.toMatchObject({ code: 'character/too-many' })
  })

  test('those of others are not found, and making any needs Pro', async () => {
    const [id, other, free] = [await site.addUser(), await site.addUser(), await site.addUser({ pro: false })]
    await site.accounts().record(other)
    const { selectCharacter, copyCharacter, deleteCharacter } = site.accounts()
    for (const call of [selectCharacter, copyCharacter, deleteCharacter]) {
      await expect(call(id, { characterUid: other })).rejects.toMatchObject({ code: 'character/not-found' })
      await expect(call(id, { characterUid: 'x' })).rejects.toMatchObject({ code: 'request/invalid' })
    }
    await expect(site.accounts().createCharacter(free, {})).rejects.toMatchObject({ code: 'pro/required' })
  })
})

describe('own prices', () => {
  test('are stored by side and by mode, and cleared together', async () => {
    const id = await site.addUser()
    await site.accounts().setPrice(id, { itemUid: 'gpu', price: 250_000 })
    const both = await site.accounts().setPrice(id, { itemUid: 'gpu', price: '310000', side: 'sell' })
    expect(both).toMatchObject({ ownBuy: { gpu: 250_000 }, ownSell: { gpu: 310_000 } })
    expect(await site.accounts().createCharacter(id, { gameMode: 'PVE' })).toMatchObject({ ownBuy: {}, ownSell: {} })
    await site.accounts().selectCharacter(id, { characterUid: id })
    expect(await site.accounts().setPrice(id, { itemUid: 'gpu', price: null })).toMatchObject({
      ownBuy: {},
      ownSell: { gpu: 310_000 },
    })
    expect(await site.accounts().clearPrices(id)).toMatchObject({ ownBuy: {}, ownSell: {} })
  })

  test('need Pro, an item there is and a possible price', async () => {
    const [id, free] = [await site.addUser(), await site.addUser({ pro: false })]
    await expect(site.accounts().setPrice(free, { itemUid: 'gpu', price: 1 })).rejects.toMatchObject({ code: 'pro/edit' })
    await expect(site.accounts().setPrice(id, { itemUid: 'nothing', price: 1 })).rejects.toMatchObject({ code: 'request/invalid' })
    await expect(site.accounts().setPrice(id, { itemUid: 'gpu', price: -1 })).rejects.toMatchObject({ code: 'request/invalid' })
    await expect(site.accounts().setPrice(id, { itemUid: 'gpu', price: 2e9 })).rejects.toMatchObject({ code: 'request/invalid' })
  })
})
