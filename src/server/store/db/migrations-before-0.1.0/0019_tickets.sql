CREATE TABLE "ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"audience" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_expires" ON "ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ticket_account" ON "ticket" USING btree ("account_id");