import { normalizePath } from 'vite';
import { inProject } from './project.ts';

interface ScriptFile {
  name: string;
  /** Modules of the project that it begins with. */
  roots?: readonly string[];
  /** Modules of libraries, and of lists that are not followed. */
  others?: RegExp;
}

/** What travels as one file: all that these begin with, in this order; a module goes with the first that needs it. */
const files: readonly ScriptFile[] = [
  { name: 'queries', others: /\/@tanstack\/(react-query|query-core)\// },
  { name: 'schemas', others: /\/zod\/|\/contract\/kit\/(values|clean-texts|seo)/ },
  {
    name: 'shell',
    roots: [
      'web/app/shell/app-layout.tsx',
      'web/kit/messages/en/stores/publishing.ts',
      'web/shared/apps/apps.queries.ts',
      'web/kit/in-portions.ts',
      'web/kit/save-file.ts',
    ],
  },
  // Of those that know days: not every screen that shows something of the dashboard's.
  { name: 'calendar', roots: ['web/ui/calendar/days.ts'] },
  {
    name: 'home',
    roots: [
      'web/app/screens/home-screen.tsx',
      'web/kit/messages/en/account/plan.ts',
      'web/kit/messages/en/catalogue/samples.ts',
    ],
  },
  { name: 'form', roots: ['web/ui/form/form.tsx', 'web/ui/form/inputs/text-input.tsx', 'web/ui/form/use-zod-form.ts'] },
  { name: 'dialog', roots: ['web/ui/dialogs/confirm-dialog.tsx', 'web/ui/form/describe-first-error.ts'] },
  {
    name: 'list',
    roots: [
      'web/ui/table/data-table.tsx',
      'web/ui/table/toolbar/toolbar.tsx',
      'web/ui/table/rows/row-source.ts',
      'web/ui/table/use-table-state.ts',
      'web/ui/table/rows/use-local-rows.ts',
      'web/ui/table/selection/use-selection.ts',
      'web/ui/table/rows/narrowing.ts',
      'web/ui/table/phone-item.tsx',
      'web/ui/facts/thumb.tsx',
      'web/features/dashboard/latest-orders-table.tsx',
      'web/ui/actions/status-select.tsx',
      'web/shared/store-selector/store-list.tsx',
      'web/shared/stores/store-door.tsx',
    ],
    others: /\/@tanstack\/|\/use-sync-external-store\//,
  },
  { name: 'menu', roots: ['web/ui/actions/action-list.tsx', 'web/ui/form/inputs/select-input.tsx'] },
  {
    name: 'goods',
    roots: [
      'web/app/screens/products-screen.tsx',
      'web/kit/messages/en/catalogue/elsewhere.ts',
      'web/kit/messages/en/catalogue/shelf.ts',
    ],
  },
  {
    name: 'fields',
    roots: [
      'web/ui/form/inputs/number-input.tsx',
      'web/ui/form/inputs/toggle-inputs.tsx',
      'web/ui/form/submit-button.tsx',
      'web/ui/form/form-section.tsx',
      'web/ui/form/begin-from.ts',
      'web/ui/form/unsaved-mark.tsx',
      'web/ui/form/use-unsaved-guard.tsx',
      'web/ui/dialogs/form-dialog.tsx',
      'web/ui/layout/editor-columns.ts',
      'web/ui/use-is-unmounted.ts',
      'web/kit/missing.ts',
      'web/shared/billing/way-back.ts',
    ],
  },
  { name: 'choosing', roots: ['web/ui/form/inputs/autocomplete-input.tsx'] },
  { name: 'drag', roots: ['web/ui/actions/use-list-drag.ts', 'web/ui/actions/list-order.ts'] },
  { name: 'orders', roots: ['web/features/orders/list/orders-page.tsx'] },
  { name: 'pictures', roots: ['web/shared/media-gallery/use-image-picker.tsx'] },
  {
    name: 'editor',
    roots: [
      'web/ui/form/editor-header-parts.tsx',
      'web/ui/form/use-redirect-after-create.ts',
      'web/ui/rich-text/rich-text-input.tsx',
      'web/ui/sortable-images/sortable-images-input.tsx',
      'web/ui/seo-panel/seo-panel.tsx',
      'web/ui/seo-panel/use-seo-follows-name.ts',
      'web/shared/categories/category-inputs.tsx',
      'web/shared/conflicts/use-shared-edit.ts',
      'web/shared/locations/location-input.tsx',
      'web/shared/media-gallery/media-gallery-button.tsx',
      'web/shared/products/field-options.tsx',
      'web/shared/products/product-conflict.ts',
      'web/shared/stores/use-site-address.ts',
    ],
  },
];

const signIn = ['web/app/public/public-layout.tsx', 'web/features/accounts/login-page.tsx'];

// Texts, calls and queries are listed for whoever needs one of them, and nobody needs all.
const isList = (id: string) => /\/messages\/en\.ts$|\/contract\/|\/@tanstack\/.*\/index\.js$/.test(id);

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null;
}

interface Found {
  before: Set<string>;
  files: (ScriptFile & { modules: Set<string> })[];
}

const idOf = (path: string) => normalizePath(inProject(path));

/**
 * Names the file that a module travels in, where several screens need it: each asks for half as many files then. What
 * the sign-in needs of one has a file of its own, which is there when the sign-in is done.
 */
export function nameScriptFiles() {
  let found: Found | undefined;
  return (id: string, modules: Modules): string | null => {
    found ??= {
      before: findImported(signIn.map(idOf), modules),
      files: files.map((file) => ({ ...file, modules: findImported((file.roots ?? []).map(idOf), modules) })),
    };
    // Whatever is opened by itself keeps a file of its own, by which it is found.
    if (modules.getModuleInfo(id)?.dynamicImporters.length) return null;
    const file = found.files.find(({ modules, others }) => modules.has(id) || others?.test(id));
    return file ? `${file.name}${found.before.has(id) ? '-common' : ''}` : null;
  };
}

function findImported(ids: readonly string[], modules: Modules, found = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (found.has(id) || isList(id)) continue;
    found.add(id);
    findImported(modules.getModuleInfo(id)?.importedIds ?? [], modules, found);
  }
  return found;
}
