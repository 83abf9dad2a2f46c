import { describe, expect, test } from 'vitest';
import { paths } from '#contract/storefront/addresses.ts';
import {
  alertForm,
  contactForm,
  formTrap,
  newsletterForm,
  truckloadForm,
  wantedForm,
} from '#contract/storefront/shop-forms.ts';
import { shopPages } from '#storefront/shop.fixture.ts';
import { site } from '#storefront/site.fixture.ts';
import { renderShopStyle, renderStyle } from '../../style/render-style.ts';
import { draw, files } from '../render-shop.fixture.ts';
import { renderShop } from '../render-shop.tsx';

describe('a form that anybody may send', () => {
  const forms = [
    shopPages.contact,
    shopPages.wanted,
    shopPages.newsletter,
    shopPages.truckloadRequest,
    shopPages.alert,
  ];
  const fieldsOf = (html: string) => {
    const [, form = ''] = /<main[^>]*>.*?<form(.*?)<\/form>.*?<\/main>/.exec(html) ?? [];
    return [...form.matchAll(/<(?:input|textarea|select)[^>]*>/g)].map(([field]) => ({
      name: /name="([^"]*)"/.exec(field)?.[1] ?? '',
      field,
    }));
  };

  test.each(forms.map((page) => [page.name, page] as const))(
    '(%s) is a plain one, whose every field has a label and says how browsers fill it in',
    (name, page) => {
      const html = draw(page);
      expect(html).toContain(`action="${paths[name]}" method="post"`);
      for (const { field, name: of } of fieldsOf(html).filter(({ field: each }) => !each.includes('type="hidden"'))) {
        expect(field).toMatch(/ autoComplete="[a-z0-9-]+"/i);
        expect(html).toContain(`<label for="${of}"`);
      }
    },
  );

  test.each([
    ['contact', shopPages.contact, contactForm],
    ['wanted', shopPages.wanted, wantedForm],
    ['newsletter', shopPages.newsletter, newsletterForm],
    ['truckloadRequest', shopPages.truckloadRequest, truckloadForm],
    ['alert', shopPages.alert, alertForm.options[1]],
  ] as const)('(%s) asks for what the store reads, and for nothing else', (_, page, { shape }) => {
    const names = fieldsOf(draw(page)).map(({ name }) => name);
    expect(names.toSorted()).toEqual([...Object.keys(shape), ...Object.keys(formTrap.shape)].toSorted());
  });

  test('carries its stamp, and a field that nobody sees, hears of or fills in', () => {
    for (const page of forms) {
      const html = draw(page);
      expect(html).toContain('<input type="hidden" name="stamp" value="a-stamp"/>');
      const [, trap = ''] = /<main.*?<div class="sf-trap" aria-hidden="true">(.*?)<\/div>/.exec(html) ?? [];
      expect(trap).toMatch(/tabindex="-1" autoComplete="off"[^>]*name="website"/i);
    }
    expect(renderShopStyle(site)).toMatch(/\.sf-trap\{position: ?absolute;/);
    expect(renderStyle(site, '')).toMatch(/\.sf-trap\{position: ?absolute;/);
  });

  test('says at its field what is wrong, goes to the first on the page and keeps what was typed', () => {
    const values = { keywords: '', firstName: 'Janelle', message: 'Black </textarea> & "new"' };
    const problems = { email: 'Enter a valid email', keywords: 'Required' };
    const html = draw({ ...shopPages.wanted, values, problems });
    expect(html).toContain('<small class="sf-problem" id="email-problem">Enter a valid email</small>');
    expect(html).toMatch(/<input[^>]*id="keywords"[^>]*aria-invalid="true"[^>]*autofocus=""/i);
    expect(html.match(/autofocus/gi)).toHaveLength(1);
    expect(html).toContain('value="Janelle"');
    expect(html).toContain('Black &lt;/textarea&gt; &amp; &quot;new&quot;</textarea>');
    expect(html).toContain('Please check the marked fields.');
  });

  test('says above all what is wrong with it as a whole', () => {
    const html = draw({ ...shopPages.contact, problems: { '': 'Please send it once more.' } });
    expect(html).toContain('<span>Please send it once more.</span>');
  });

  test('to the store has beside it where the store is, when it is open and how else it is reached', () => {
    const [, aside = ''] = /<aside class="sf-write__reach"[^>]*>(.*?)<\/aside>/.exec(draw(shopPages.contact)) ?? [];
    for (const text of ['Toledo, Dorr St', '3120 Dorr St, Bay 2', 'Mon to Fri, 9 am to 6 pm', 'hello@second-dock']) {
      expect(aside).toContain(text);
    }
    expect(aside.match(/href="tel:4195550142"/g)).toHaveLength(1);
    const bare = { email: '', phone: '', places: [], address: { ...site.address, line1: '', line2: '', city: '' } };
    const silent = { ...bare, address: { ...bare.address, state: '', postalCode: '' } };
    expect(renderShop({ ...site, ...silent }, files, shopPages.contact)).not.toContain('sf-write__reach');
  });

  test('for a truckload names the one that is meant, and carries it along unseen', () => {
    const html = draw(shopPages.truckloadRequest);
    expect(html).toContain('<a href="/truckloads/tools-and-kitchen">Tools and kitchen, 26 pallets</a>');
    expect(html).toContain('<span>$28,600.00</span>');
    expect(html).toContain('<input type="hidden" name="truckload" value="tools-and-kitchen"/>');
    const { about } = shopPages.truckloadRequest;
    expect(draw({ ...shopPages.truckloadRequest, about: about && { ...about, priceCents: null } })).toContain(
      '<span>Price on request</span>',
    );
  });

  test('for a wanted item offers the store’s categories, and any', () => {
    const html = draw({ ...shopPages.wanted, values: { category: site.storeId } });
    expect(html).toContain('<option value="">Any category</option>');
    expect(html).toContain(`<option value="${site.storeId}" selected="">Tools &amp; hardware</option>`);
  });
});

test('what a link of a mail asks is answered with a button that sends the page’s own address', () => {
  const html = draw(shopPages.ask);
  expect(html).toContain('No more mails?');
  expect(html).toContain('<form method="post"><button class="sf-btn" type="submit">Stop the mails</button></form>');
});

test('the footer asks for the newsletter where the page does not', () => {
  expect(draw(shopPages.contact)).toContain('id="news-email"');
  expect(draw(shopPages.account)).toContain('id="news-email"');
  for (const page of [shopPages.newsletter, shopPages.ask, shopPages.notice]) {
    expect(draw(page)).not.toContain('id="news-email"');
  }
});
