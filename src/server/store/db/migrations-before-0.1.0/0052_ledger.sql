CREATE TABLE "ledger" (
	"id" text PRIMARY KEY NOT NULL,
	"entry" jsonb NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ledger_entered" ON "ledger" USING btree ("entered_at");