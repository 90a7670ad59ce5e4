/** A message to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** True if mails are sent by SMTP, false if they are written to the outbox in the data folder. */
  readonly delivers: boolean;
  /** Resolves once the mail server has accepted the message, or it is written to the outbox. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
