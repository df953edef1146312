import account from '../../catalogues/en/account.json' with { type: 'json' }
import error from '../../catalogues/en/error.json' with { type: 'json' }
import explain from '../../catalogues/en/explain.json' with { type: 'json' }
import feed from '../../catalogues/en/feed.json' with { type: 'json' }
import item from '../../catalogues/en/item.json' with { type: 'json' }
import market from '../../catalogues/en/market.json' with { type: 'json' }
import save from '../../catalogues/en/save.json' with { type: 'json' }
import shell from '../../catalogues/en/shell.json' with { type: 'json' }

/** All texts of the language by area; a key is `area.name`. */
export default { account, error, explain, feed, item, market, save, shell }
