import { Breadcrumb } from '../breadcrumb.tsx'
import { Chip } from '../chip.tsx'
import { Disclosure } from '../disclosure.tsx'
import { Icon } from '../icon.tsx'
import { Pagination } from '../pagination.tsx'
import { RadioTabs } from '../radio-tabs.tsx'
import { Stepper } from '../stepper.tsx'
import { TabLinks } from '../tab-links.tsx'
import { Specimen, useSpecimen } from './specimen.tsx'

const icons = ['compass', 'package', 'bed-double', 'car-front'] as const

export function Navigation() {
  const { text } = useSpecimen()
  return (
    <Specimen title="Breadcrumb, TabLinks, RadioTabs, Chip, Stepper, Pagination, Disclosure">
      <Breadcrumb
        label={text.home}
        steps={[{ label: text.home, href: '#top' }, { label: text.services, href: '#trips' }, { label: text.tripShort }]}
      />
      <TabLinks
        label={text.services}
        variant="pill"
        tabs={text.tabs.map((label, position) => ({
          label,
          href: `#tab-${position}`,
          icon: <Icon name={icons[position] ?? 'compass'} />,
          current: position === 0,
        }))}
      />
      <TabLinks
        label={text.anchors[0] ?? ''}
        tabs={text.anchors.map((label, position) => ({ label, href: `#part-${position}`, current: position === 1 }))}
      />
      <RadioTabs
        label={text.services}
        tabs={text.tabs.map((label, position) => ({
          id: String(position),
          label,
          icon: icons[position],
          panel: <p className="text-muted">{`${label}: ${text.panel}`}</p>,
          href: `#tab-${position}`,
        }))}
      />
      <div className="flex flex-wrap gap-2">
        <Chip href="#top" removeLabel={text.remove}>
          {text.place}
        </Chip>
        <Chip href="#top" removeLabel={text.remove}>
          {text.duration}
        </Chip>
      </div>
      <Stepper
        label={text.book}
        current={1}
        doneLabel={text.done}
        steps={text.steps.map((label) => ({ label, href: '#step' }))}
      />
      <Pagination
        page={4}
        lastPage={12}
        href={(page) => `#page-${page}`}
        labels={{ navigation: text.pages, previous: text.previous, next: text.next, page: (page) => `${text.page} ${page}` }}
      />
      <div>
        {text.day.map((title, position) => (
          <Disclosure key={title} title={title} open={position === 0}>
            {text.dayText}
          </Disclosure>
        ))}
      </div>
    </Specimen>
  )
}
