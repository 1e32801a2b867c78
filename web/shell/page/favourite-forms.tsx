import { Form, useLocation } from 'react-router'
import { favouriteAction, favouriteFormId } from '#web/platform/page-template/favourites.ts'

/** What the favourite buttons of a page are sent by where no scripts run: one form each for adding and removing, not one for each card. */
export function FavouriteForms() {
  const { pathname, search } = useLocation()
  return [false, true].map((isFavourite) => (
    <Form
      key={String(isFavourite)}
      id={favouriteFormId(isFavourite)}
      method="post"
      action={favouriteAction}
      discover="none"
      hidden
    >
      {isFavourite && <input type="hidden" name="wanted" value="no" />}
      <input type="hidden" name="to" value={pathname + search} />
    </Form>
  ))
}
