import { Form } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import type { Service } from '#web/platform/state.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { servicePath } from '#web/shell/navigation.ts'
import { Button } from '#web/ui/button.tsx'
import { Counter } from '#web/ui/counter.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioTabs } from '#web/ui/radio-tabs.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** Two dates stand side by side on a phone. */
const date = 'min-w-0 max-sm:px-2.5!'

const icon = <Icon name="compass" />

/** A search in each kind that can be sold now, laid over the lower edge of the hero. */
export function SearchCard({ services }: { services: readonly Service[] }) {
  const t = useTranslations('home')
  const [first] = services
  if (!first) return null
  return (
    <section
      aria-label={t('search.title')}
      className="relative -mt-[74px] rounded-panel bg-surface p-4 shadow-raised md:px-6 md:pt-6"
    >
      {services.length > 1 ? (
        <RadioTabs
          label={t('search.title')}
          tabs={services.map((service) => ({
            id: service.slug,
            label: service.name,
            icon,
            panel: <SearchForm service={service} />,
          }))}
        />
      ) : (
        <>
          <h2 className="mb-4 inline-flex min-h-11 items-center gap-2 rounded-pill bg-primary px-4 text-base font-medium text-on-primary">
            <span aria-hidden="true">{icon}</span>
            {first.name}
          </h2>
          <SearchForm service={first} />
        </>
      )}
    </section>
  )
}

function SearchForm({ service }: { service: Service }) {
  const t = useTranslations('home')
  const locale = useLocale()
  const format = (date: string) => formatDay(date, locale)
  return (
    <Form
      method="get"
      action={servicePath(service)}
      role="search"
      className="grid grid-cols-2 gap-x-3 gap-y-3 lg:grid-cols-[minmax(0,1.8fr)_1fr_1fr_auto_auto] lg:gap-x-4"
    >
      <div className="max-lg:col-span-2">
        <Field label={t('search.what')}>
          <TextInput
            type="search"
            name="q"
            maxLength={100}
            placeholder={t('search.what_example')}
            icon={<Icon name="search" />}
          />
        </Field>
      </div>
      <Field label={t('search.from')}>
        <DateInput name="from" className={date} format={format} />
      </Field>
      <Field label={t('search.to')}>
        <DateInput name="to" className={date} format={format} />
      </Field>
      <div className="max-lg:col-span-2">
        <Field label={t('search.party')}>
          <Counter
            name="pax"
            min={1}
            max={20}
            defaultValue={2}
            decreaseLabel={t('search.fewer')}
            increaseLabel={t('search.more')}
          />
        </Field>
      </div>
      <div className="grid content-start gap-1.5 max-lg:col-span-2">
        <span aria-hidden="true" className="text-sm max-lg:hidden">
          &nbsp;
        </span>
        <Button type="submit" wide>
          <Icon name="search" size={20} />
          {t('search.submit')}
        </Button>
      </div>
    </Form>
  )
}
