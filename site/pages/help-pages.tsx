import type { ReactNode } from 'react';
import type { InquiryKind } from '#contract/inquiries/inquiries.contract.ts';
import type { SitePage } from '../page.ts';
import { Field } from '../parts/field.tsx';

export const contactPage: SitePage = {
  path: '/help/contact',
  title: 'Contact',
  description: 'Ask a question, tell us what went wrong, or ask for a plan made for you. A person answers by mail.',
  label: 'Contact',
  keywords: ['help', 'support', 'question', 'mail', 'custom plan', 'message'],
  content: (
    <HelpPage
      title="Write to us"
      lead="Ask a question, tell us what went wrong, or ask for a plan made for you. A person answers by mail."
      aside={
        <>
          <h2>Quicker ways</h2>
          <p>
            Signed in already? <a href="/app/ticket">Open a ticket</a> from the app: we then know whose store it is
            about.
          </p>
          <p>
            What it costs is on the <a href="/pricing">pricing page</a>, and how to work with manifests, grades and
            pickup is in <a href="/blogs">the blog</a>.
          </p>
        </>
      }
    >
      <InquiryForm kind="contact" button="Send message">
        <Field name="kind" label="What is it about?" as="select">
          <option value="contact">A question</option>
          <option value="problem">Something does not work</option>
          <option value="custom-plan">A plan made for us</option>
        </Field>
        <Field name="message" label="Your message" as="textarea" maxLength={5000} required />
      </InquiryForm>
    </HelpPage>
  ),
};

export const salesPage: SitePage = {
  path: '/help/sales',
  title: 'Talk to sales',
  description:
    'Tell us about your floor: trucks a month, locations, what you run today. We answer with a plan and a price.',
  label: 'Talk to sales',
  keywords: ['sales', 'demo', 'offer', 'quote', 'custom plan', 'enterprise', 'partner'],
  content: (
    <HelpPage
      title="Talk to sales"
      lead="Tell us about your floor. We answer with what fits, what it costs, and what we would leave out."
      aside={
        <>
          <h2>Good to know</h2>
          <p>
            You can try everything for 14 days without a card. Most questions answer themselves on the first pallet.
          </p>
          <p>
            <a href="/register">Start a trial</a> or read <a href="/customer/ccb">how a day goes</a>.
          </p>
        </>
      }
    >
      <InquiryForm kind="sales" button="Ask for an offer">
        <Field name="company" label="Company" maxLength={120} autoComplete="organization" />
        <Field name="volume" label="Trucks or pallets a month" maxLength={120} />
        <Field
          name="message"
          label="What do you run today, and what should change?"
          as="textarea"
          maxLength={5000}
          required
        />
      </InquiryForm>
    </HelpPage>
  ),
};

interface HelpPageProps {
  title: string;
  lead: string;
  aside: ReactNode;
  children: ReactNode;
}

function HelpPage({ title, lead, aside, children }: HelpPageProps) {
  return (
    <div className="wrap page help">
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      <aside>{aside}</aside>
    </div>
  );
}

interface InquiryFormProps {
  kind: InquiryKind;
  button: string;
  children: ReactNode;
}

/** Sent by a script, because it proves that no robot fills it in: until it is there, nothing can be sent. */
function InquiryForm({ kind, button, children }: InquiryFormProps) {
  return (
    <form className="form" data-inquiry={kind} noValidate>
      <Field name="name" label="Your name" maxLength={120} autoComplete="name" required />
      <Field name="email" label="Mail address" type="email" maxLength={254} autoComplete="email" required />
      {children}
      <p className="form__check" role="status" />
      <p className="form__problem" role="alert" />
      <button className="btn btn--l" type="submit" disabled>
        {button}
      </button>
      <p className="form__problem unscripted">
        Sending needs JavaScript, and it has not come yet. Wait a moment, or write to us from the app. Copy what you
        wrote before you load this page again.
      </p>
    </form>
  );
}
